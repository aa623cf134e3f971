/** Texts and what a search takes them as; the databases' function is held to the same. */
export const foldCases: readonly (readonly [text: string, folded: string])[] = [
  ['Işık', 'isik'],
  ['IŞIK', 'isik'],
  ['isik', 'isik'],
  ['İstanbul Üniversitesi', 'istanbul universitesi'],
  ['ÇAĞLA ÖZTÜRK', 'cagla ozturk'],
  ['Hilâl Rüzgâr', 'hilal ruzgar'],
  ['I İ ı i', 'i i i i'],
  ['BOĞAZİÇİ ÜNİVERSİTESİ'.normalize('NFD'), 'bogazici universitesi'],
  // The result of lowercasing `İ` in a program that does not know Turkish.
  ['i\u0307zmir', 'izmir'],
  ...[..."'’‘ʼ´`‛′＇"].map(sign => [`Ankara${sign}da`, "ankara'da"] as const),
  ...[...'"“”„«»″＂'].map(sign => [`${sign}Kaynak${sign}`, '"kaynak"'] as const),
  ...[...'-‐‑‒–—―−－'].map(sign => [`Soru${sign}Cevap`, 'soru-cevap'] as const),
  ...[...' \u00a0\u2002\u2009\u202f\u3000'].map(blank => [`9${blank}Sınıf`, '9 sinif'] as const),
  ...[...'\u00ad\u200b\u200d\u2060\ufeff'].map(unseen => [`mate${unseen}matik`, 'matematik'] as const),
  ['Devam…', 'devam...'],
]
