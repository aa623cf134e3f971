import type { en } from './en.ts'

/** Bir sürümün yayımlanmasına engel olanlar, koduyla. */
export const tr: Record<keyof typeof en, string> = {
  'shell.module_missing': '{{app}}, {{shell}} kabuğunun sunmadığı {{module}} modülünü kullanıyor',
  'shell.name_missing': '{{app}}, {{shell}} kabuğunun sunmadığı {{name}} adını kullanıyor ({{module}})',
  'previous_shell.module_missing':
    '{{app}}, daha önce yayında olan {{shell}} kabuğunun sunmadığı {{module}} modülünü kullanıyor; o kabuğa geri dönülemezdi',
  'previous_shell.name_missing':
    '{{app}}, daha önce yayında olan {{shell}} kabuğunun sunmadığı {{name}} adını kullanıyor ({{module}}); o kabuğa geri dönülemezdi',
  'types.not_provided':
    '{{app}}@{{build}}, {{name}} ({{module}}) içindeki {{place}} ile derlenmiş; {{shell}} kabuğu bunu böyle sunmuyor',
  'address.collision':
    '{{app}} içindeki {{pattern}} ile {{other}} içindeki {{otherPattern}} aynı adrese uyuyor',
  'contract.unmet':
    '{{app}}@{{build}}, {{service}} servisinin {{version}} numaralı sözleşmesini istiyor; yayındaki {{offered}} sunuyor',
  'contract.unknown':
    '{{app}}@{{build}}, {{service}} servisinin {{version}} numaralı sözleşmesini istiyor; servis ne sunduğunu söylemiyor',
  'integrity.missing':
    '{{app}}@{{build}} içindeki {{count}} dosyanın özeti yok ({{file}}); hiçbir tarayıcı onları denetlemezdi',
  'integrity.wrong': '{{app}}@{{build}}: {{file}} özetinin söylediği dosya değil',
  'build.unpublished': '{{app}}@{{build}} yayımlanmamış',
  'build.unsigned': '{{app}}@{{build}} bu sitenin anahtarlarından biriyle imzalanmamış (RELEASE_KEYS)',
  'build.none': '{{app}} için yayımlanmış sürüm yok; sürümü olanlar: {{apps}}',
  'build.incomplete': '{{app}}@{{build}} yayımlanırken dosya kaybetti; yeniden yayımla',
  'build.file_missing': '{{app}}@{{build}} içinde {{file}} yok',
  'build.service': '{{app}} bir servis; yayınla değil, süreçleri değiştirilerek canlıya geçer',
  'build.rejected': '{{app}}: {{text}}',
  'preview.remotes_only': '{{app}} uzak uygulama değil; yalnızca uzak uygulamalar önizlenir',
  'app.unknown': '{{app}} adında bir uygulama yok. Olanlar: {{apps}}',
  'canary.running': '{{builds}} için bir deneme yayını sürüyor; önce onu herkese aç ya da bitir',
  'canary.none': 'Süren bir deneme yayını yok',
  'canary.percent': 'Pay 0 ile 100 arasında bir tam sayıdır, {{percent}} değil',
  'live.nothing': 'Henüz hiçbir şey yayına alınmadı',
  'live.no_shell': 'Yayında henüz kabuk yok; birini uzak uygulamalarla birlikte yayına al',
  'rollback.first': '{{composition}} numaralı yayın ilk yayın',
  'rollback.first_build': '{{app}}@{{build}}, {{app}} için yayına alınan ilk sürüm',
  'rollback.not_live': '{{composition}} numaralı yayın son {{days}} günde yayında değildi',
  'rollback.takes_back': '{{app}} {{from}} → {{to}} geri alınır; bunu {{by}} yayına almıştı: {{why}}',
  'rollback.all':
    '{{composition}} numaralı yayına dönmek, başka ekiplerinkiler dahil bunların hepsini geri alır; rollback <app> tek bir alan için geri döner',
  'remove.shell': 'Kabuk çıkarılamaz: her şey onun içinde çalışır',
  'remove.not_live': '{{app}} yayında değil',
  'change.unknown': '{{number}} numaralı değişiklik yok',
  'preview.not_served':
    '{{app}}@{{build}} kayıtlı, ama site dosyalarını henüz sunmuyor; birazdan yeniden dene',
  'composition.foreign':
    '{{composition}} numaralı yayının {{file}} için verdiği özet değeri, sürümlerindekinden farklı',
  'composition.unknown': '{{composition}} numaralı yayın yok (artık)',
}
