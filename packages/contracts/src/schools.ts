/** The twelve universities of the filter list; a profile may name another one. */
export const universities = [
  'Boğaziçi Üniversitesi',
  'Orta Doğu Teknik Üniversitesi',
  'İstanbul Teknik Üniversitesi',
  'Hacettepe Üniversitesi',
  'Ankara Üniversitesi',
  'İstanbul Üniversitesi',
  'Yıldız Teknik Üniversitesi',
  'Galatasaray Üniversitesi',
  'Ege Üniversitesi',
  'Koç Üniversitesi',
  'Sabancı Üniversitesi',
  'Bilkent Üniversitesi',
] as const

/** The seventeen majors of the filter list; a profile may name another one. */
export const majors = [
  'Bilgisayar Mühendisliği',
  'Elektrik-Elektronik Mühendisliği',
  'Makine Mühendisliği',
  'Endüstri Mühendisliği',
  'İnşaat Mühendisliği',
  'Mimarlık',
  'Tıp',
  'Diş Hekimliği',
  'Hukuk',
  'Psikoloji',
  'İşletme',
  'İktisat',
  'Uluslararası İlişkiler',
  'Türk Dili ve Edebiyatı',
  'Tarih',
  'İngilizce Öğretmenliği',
  'İngiliz Dili ve Edebiyatı',
] as const
