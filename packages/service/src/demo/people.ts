/** First name, last name, birth year, university, major: the coaches of the demo data, in the order of their profiles. */
export const mentorRows = [
  ['Işık', 'Aydın', 2003, 'Boğaziçi Üniversitesi', 'Bilgisayar Mühendisliği'],
  ['Çağla', 'Yıldırım', 2002, 'Hacettepe Üniversitesi', 'Tıp'],
  ['Ömer Faruk', 'Şahin', 2004, 'Orta Doğu Teknik Üniversitesi', 'Elektrik-Elektronik Mühendisliği'],
  ['İrem', 'Güneş', 2003, 'Ankara Üniversitesi', 'Hukuk'],
  ['Buğra', 'Çelik', 2002, 'İstanbul Teknik Üniversitesi', 'Makine Mühendisliği'],
  ['Zeynep', 'Koçak', 2004, 'Koç Üniversitesi', 'Psikoloji'],
  ['Ümit', 'Öztürk', 2003, 'Boğaziçi Üniversitesi', 'Endüstri Mühendisliği'],
  ['Şule', 'Kılıç', 2002, 'İstanbul Üniversitesi', 'Diş Hekimliği'],
  ['Efe', 'Arslan', 2005, 'Galatasaray Üniversitesi', 'Hukuk'],
  ['Gökçe', 'Demir', 2003, 'Yıldız Teknik Üniversitesi', 'Mimarlık'],
  ['Mert', 'Yüksel', 2004, 'Bilkent Üniversitesi', 'Bilgisayar Mühendisliği'],
  ['Elif Nur', 'Doğan', 2003, 'Ege Üniversitesi', 'Tıp'],
  ['Kağan', 'Erdoğan', 2002, 'Orta Doğu Teknik Üniversitesi', 'İnşaat Mühendisliği'],
  ['Defne', 'Özkan', 2005, 'Sabancı Üniversitesi', 'İşletme'],
  ['Yiğit', 'Kaplan', 2004, 'İstanbul Teknik Üniversitesi', 'Bilgisayar Mühendisliği'],
  ['Ayşe', 'Bulut', 2003, 'Boğaziçi Üniversitesi', 'İngilizce Öğretmenliği'],
  ['Ozan', 'Çetin', 2002, 'Ankara Üniversitesi', 'Uluslararası İlişkiler'],
  ['Tuğçe', 'Aksoy', 2004, 'Hacettepe Üniversitesi', 'Psikoloji'],
  ['Can', 'Ünal', 2005, 'Koç Üniversitesi', 'Elektrik-Elektronik Mühendisliği'],
  ['Beyza', 'Karaca', 2003, 'İstanbul Üniversitesi', 'Tarih'],
  ['Görkem', 'Taş', 2002, 'Ege Üniversitesi', 'Diş Hekimliği'],
  ['Nehir', 'Şimşek', 2004, 'Galatasaray Üniversitesi', 'İktisat'],
  ['Batuhan', 'Avcı', 2003, 'Yıldız Teknik Üniversitesi', 'Endüstri Mühendisliği'],
  ['Öykü', 'Ergin', 2005, 'Bilkent Üniversitesi', 'İngiliz Dili ve Edebiyatı'],
  ['Emir', 'Polat', 2004, 'İstanbul Teknik Üniversitesi', 'Mimarlık'],
  ['Selin', 'Gündüz', 2003, 'Sabancı Üniversitesi', 'Endüstri Mühendisliği'],
  ['Çınar', 'Yalçın', 2005, 'Boğaziçi Üniversitesi', 'Türk Dili ve Edebiyatı'],
  ['Hilâl', 'Işıklar', 2002, 'Hacettepe Üniversitesi', 'Tıp'],
  ['Umut', 'Keskin', 2004, 'Orta Doğu Teknik Üniversitesi', 'İktisat'],
  ['Nazlı', 'Coşkun', 2003, 'İstanbul Üniversitesi', 'Türk Dili ve Edebiyatı'],
] as const

/** Coaches who have signed up and not made a profile yet. */
export const newMentorRows = [
  ['Arda', 'Sönmez', 2005, 'Ege Üniversitesi', 'İşletme'],
  ['Eylül', 'Güler', 2004, 'Ankara Üniversitesi', 'Psikoloji'],
] as const

/** Coaches whose profile waits to be looked at. */
export const applicantRows = [
  ['Kerem', 'Aktaş', 2004, 'Boğaziçi Üniversitesi', 'Makine Mühendisliği'],
  ['Ceren', 'Yavuz', 2003, 'Hacettepe Üniversitesi', 'Tıp'],
  ['Onur', 'Tunç', 2005, 'Galatasaray Üniversitesi', 'Hukuk'],
] as const

/** First name, last name, birth year: the students. */
export const studentRows = [
  ['Deniz', 'Yılmaz', 2009],
  ['Azra', 'Kaya', 2009],
  ['Berk', 'Öz', 2008],
  ['Ecrin', 'Şen', 2008],
  ['Furkan', 'Aslan', 2007],
  ['Gülce', 'Tekin', 2009],
  ['Hasan', 'Işık', 2008],
  ['İpek', 'Sarı', 2008],
  ['Kaan', 'Uçar', 2009],
  ['Lara', 'Güngör', 2008],
  ['Melisa', 'Bozkurt', 2007],
  ['Nisa', 'Çakır', 2008],
  ['Oğuz', 'Tunç', 2008],
  ['Özlem', 'Karataş', 2007],
  ['Poyraz', 'Acar', 2009],
  ['Rüzgâr', 'Özdemir', 2008],
  ['Sude', 'Kurt', 2008],
  ['Şevval', 'Aktaş', 2009],
  ['Tolga', 'Bayram', 2007],
  ['Umay', 'Çiftçi', 2008],
  ['Ülkü', 'Duman', 2008],
  ['Vera', 'Ateş', 2009],
  ['Yağmur', 'Köse', 2008],
  ['Alp', 'Soylu', 2007],
  ['Bilge', 'Ekinci', 2008],
  ['Cemre', 'Uysal', 2009],
  ['Çağan', 'Turan', 2008],
  ['Doruk', 'Özçelik', 2008],
  ['Ela', 'Gök', 2009],
  ['Fatma Nur', 'Yavuz', 2007],
  ['Göktuğ', 'Er', 2008],
  ['Hira', 'Sezer', 2008],
  ['Ilgın', 'Altun', 2009],
  ['İlker', 'Başaran', 2007],
  ['Kumsal', 'Oral', 2008],
  ['Mina', 'Erdem', 2009],
  ['Mustafa', 'Çoban', 2008],
  ['Nil', 'Toprak', 2008],
  ['Onur', 'Vural', 2007],
  ['Zümra', 'Bilgin', 2009],
] as const

/** First name, last name, birth year: the administrators. */
export const adminRows = [
  ['Aslı', 'Korkmaz', 1991],
  ['Tarık', 'Özbek', 1988],
] as const
