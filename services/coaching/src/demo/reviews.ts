import { dayMs } from '@kocyolu/contracts'
import { Review, ReviewReply } from '../db/coach.entities.ts'
import { Session } from '../db/session.entities.ts'
import type { Deps } from '../service.ts'
import { demoPerson } from './demo-coach.ts'

/** A review of a demo coach by a demo student, both by their place in the cast; `verified` ones follow a session. */
type DemoReview = readonly [
  of: readonly [
    coach: number,
    student: number,
    rating: number,
    daysAgo: number,
    kind: 'verified' | 'unverified',
  ],
  comment: string,
]

export const demoReviews: readonly DemoReview[] = [
  [
    [1, 2, 5, 21, 'verified'],
    'Türevden kaçıyordum, artık ilk onu çözüyorum. Işık abla soruyu sordurup beklemeyi çok iyi biliyor.',
  ],
  [
    [1, 7, 5, 34, 'verified'],
    'Haftalık programım ilk defa tuttu çünkü ilk defa benim saatlerime göre yapıldı.',
  ],
  [
    [1, 8, 4, 52, 'verified'],
    'Anlatımı harika. Tek eksi, saatleri çok çabuk doluyor, bir hafta önceden almak lazım.',
  ],
  [
    [1, 11, 5, 65, 'verified'],
    'Deneme analizinden sonra dikkat yanlışlarım yarıya indi. Hata defteri fikri çok işe yaradı.',
  ],
  [[1, 14, 5, 80, 'unverified'], 'Mesajlarıma bile sabırla cevap verdi, görüşmeden önce rahatladım.'],
  [
    [2, 3, 5, 12, 'verified'],
    'Mezun senemde bana “bitmedi” diyen tek kişi. Biyoloji şemaları duvarımda asılı.',
  ],
  [[2, 6, 5, 27, 'verified'], 'Kimyayı ilk kez sevdim. Çay konusunda da haklıymış.'],
  [
    [2, 19, 4, 41, 'verified'],
    'Çok bilgili ve çok içten. Biraz hızlı geçtiği yerler oldu ama sorunca geri döndü.',
  ],
  [[2, 24, 5, 73, 'unverified'], 'Hem abla hem koç. Netlerimden önce beni dinledi.'],
  [[3, 5, 5, 18, 'verified'], 'Elektrikle gerçekten barıştım. Şekil çizmeden soruya başlamıyorum artık.'],
  [[3, 12, 4, 37, 'verified'], 'Konuya çok hâkim. Akşam saatleri bana biraz geç geliyor ama buna değiyor.'],
  [[3, 21, 3, 60, 'unverified'], 'İyi anlatıyor fakat seviyem için hızlıydı, temeli olanlara daha uygun.'],
  [
    [4, 1, 5, 16, 'verified'],
    'Paragrafta süre sorunum vardı, iki görüşmede neyi yanlış yaptığımı gördüm. Çok nazik biri.',
  ],
  [[4, 9, 5, 29, 'verified'], 'Hukuk hayalim için bana gerçekçi bir yol çizdi, boş umut vermedi.'],
  [[4, 15, 4, 48, 'verified'], 'Planlı ve net. Edebiyatta verdiği özetler çok güzel.'],
  [[4, 22, 5, 90, 'unverified'], 'Sorularımı tek tek not almış, ikinci görüşmede hepsine döndü.'],
  [[5, 10, 4, 25, 'verified'], 'Lafı dolandırmıyor, ilk başta sert geldi ama haklıydı. Geometrim düzeldi.'],
  [[5, 27, 5, 58, 'verified'], 'Sıfırdan başladım, hiç küçümsemedi. Teşekkürler Buğra abi!'],
  [
    [6, 4, 5, 9, 'verified'],
    'Deneme sabahları midem bulanırdı. Listeyi uyguluyorum, son üç denemeye rahatça gittim.',
  ],
  [
    [6, 13, 5, 33, 'verified'],
    'Beni yargılamadan dinledi. Kaygım bitmedi ama artık ne yapacağımı biliyorum.',
  ],
  [[6, 18, 5, 46, 'unverified'], 'Felsefe grubu için verdiği kavram haritası tek başına yeterdi.'],
  [
    [7, 16, 5, 14, 'verified'],
    'Tablo hayatımı kurtardı. Neyi kaç gündür tekrar etmediğimi görünce şok oldum.',
  ],
  [[7, 20, 4, 39, 'verified'], 'Sayılarla konuşan biri, bana çok uydu. Biraz daha sohbet isterdim.'],
  [[7, 28, 4, 70, 'unverified'], 'Excel bilmiyordum, hazır şablon verdi. Düzenli insanlar için birebir.'],
  [[8, 17, 5, 31, 'verified'], 'Aynı soruyu gerçekten beş kere sordum ve gerçekten gülümsedi.'],
  [[8, 30, 4, 62, 'verified'], 'Asit-baz konusunu bitirdik. Sabırlı ve tatlı dilli.'],
  [
    [9, 23, 5, 11, 'verified'],
    'Derece yapmış ama hiç hava atmıyor. Her gün iki paragraf kuralı bende de başladı.',
  ],
  [[9, 26, 4, 44, 'unverified'], 'Tarih şeridi fikri çok iyi. Hafta içi saati olsa daha da iyi olurdu.'],
  [[11, 25, 5, 20, 'verified'], 'Telefonu çekmeceye koymak basit ama kimse böyle anlatmamıştı. Netim arttı.'],
  [[11, 29, 3, 55, 'verified'], 'Bilgisi süper ama saat çok geç, yoruluyorum. Konu anlatımı yine de iyiydi.'],
  [
    [12, 31, 5, 24, 'verified'],
    'Genetikteki üç adımı ezberlemedim, öğrendim. Pazar sabahı görüşmek bile güzeldi.',
  ],
  [[13, 32, 4, 50, 'verified'], 'Eksiklerimi tek tek yazdı, listeyi görünce rahatladım. Az ve öz konuşuyor.'],
  [
    [14, 33, 5, 17, 'verified'],
    'Tiyatro provalarım yüzünden kendimi suçlu hissediyordum, artık planım ona göre.',
  ],
  [
    [15, 34, 5, 42, 'verified'],
    'Kalemi bıraktırıp düşündürmesi önce garip geldi, şimdi düşünmeden kaleme dokunmuyorum.',
  ],
  [[15, 35, 4, 50, 'unverified'], 'Bölüm seçimi konusunda çok açık konuştu, İTÜ’yü de anlattı.'],
  [[16, 36, 5, 13, 'verified'], 'Cloze testte 3 yanlışa düştüm! Meğer kelime listesini yakmak serbestmiş.'],
  [[16, 37, 5, 36, 'verified'], 'Dil öğrencisi olarak ilk defa yalnız hissetmedim. Programı çok gerçekçi.'],
  [[16, 38, 5, 25, 'verified'], 'Hem eğlenceli hem disiplinli, haftalık döngü tam bana göre.'],
  [[18, 39, 4, 20, 'verified'], 'Netlerimden önce nasıl olduğumu sordu, bunu kimse yapmıyordu.'],
  [[20, 40, 5, 15, 'verified'], 'Tarihi dizi izler gibi dinledim. Kronolojiyi artık karıştırmıyorum.'],
  [[22, 2, 4, 40, 'unverified'], 'Ödev veriyor ve soruyor, tam ihtiyacım olan buydu.'],
  [[24, 5, 4, 19, 'unverified'], 'Kafamda çeviri yapmayı azalttım. Oyunları eğlenceli.'],
  [[27, 6, 5, 10, 'verified'], 'Edebiyatı insan insan anlatıyor, yazar-eser kartlarımı çöpe attım.'],
  [[27, 9, 5, 26, 'verified'], 'Sözelciyim demeye utanmıyorum artık. Çok ilham verici.'],
  [[28, 12, 5, 30, 'verified'], 'Üç renk kalemi aldım, haklıymış. Sınav sabahı provası çok işe yaradı.'],
  [[28, 3, 4, 59, 'unverified'], 'Nöbetten çıkıp gelmişti, yine de enerjikti. Saygı duydum.'],
]

/** Replies of demo coaches to the review of a demo student, some days before today. */
const demoReplies: readonly (readonly [coach: number, student: number, daysAgo: number, comment: string])[] =
  [
    [1, 2, 20, 'Soruyu sormayı sen istedin, ben yalnızca bekledim. Limit konusunda da böyle devam!'],
    [1, 8, 51, 'Haklısın, yoğun haftalarda yer bulmak zor. Ekim ayından beri pazar sabahları da açığım.'],
    [2, 3, 11, 'Şemaları sen çizdin, ben sadece kalem uzattım.'],
    [
      3,
      21,
      58,
      'Geri bildirimin için teşekkürler. Temel isteyenler için artık daha yavaş bir ilk görüşme yapıyorum.',
    ],
  ]

/** Reviews by the demo students, and replies of some coaches. */
export async function seedReviews({ em, clock }: Deps): Promise<void> {
  for (const [[mentorProfileId, student, rating, daysAgo, kind], comment] of demoReviews) {
    const studentId = demoPerson('student', student).id
    const session = await em.findOne(Session, { mentorProfileId, studentId, status: 'completed' })
    const sessionId = kind === 'verified' ? (session?.id ?? null) : null
    const createdAt = new Date(clock.now().getTime() - daysAgo * dayMs)
    const review = { mentorProfileId, studentId, rating, comment, sessionId, createdAt, updatedAt: createdAt }
    em.persist(em.create(Review, review))
  }
  await em.flush()
  for (const [mentorProfileId, student, daysAgo, comment] of demoReplies) {
    const studentId = demoPerson('student', student).id
    const { id } = await em.findOneOrFail(Review, { mentorProfileId, studentId })
    const createdAt = new Date(clock.now().getTime() - daysAgo * dayMs)
    em.persist(em.create(ReviewReply, { reviewId: id, comment, createdAt, updatedAt: createdAt }))
  }
  await em.flush()
}
