import { expect, it, test } from 'vitest'
import { privateDetailsIn, promisesResult } from './private-details.ts'

/** Texts of profiles, offers and posts; made up. */
const promises = [
  'İlk 1000 garanti!',
  'ilk 10 bin garantili program',
  'Benimle çalışan tıp kazanır, garanti.',
  'Garanti ediyorum: 3 ayda 30 net artış',
  'Net artışını garanti ederim.',
  'Garantili derece koçluğu',
  '%100 kazandırıyorum',
  'Yüzde yüz kazanırsın',
  'Kesin kazanırsın, söz veriyorum',
  'Kesinlikle yerleşirsin',
  'Hukuk garantisi veriyorum',
  'I guarantee a top 1000 rank.',
  'Guaranteed results in three months',
  'Başarı garantili çalışma sistemi',
]
const honest = [
  'Hiçbir sonucu garanti etmiyorum.',
  'Derece garantisi veremem, ama birlikte çalışırız.',
  'İlk 1000 garanti değil, emek ister.',
  'Sonuç garantisi yok.',
  'Koçların önerileri bir sonucu garanti etmez.',
  'Kimse tıp kazanmayı garanti edemez.',
  'Garanti Bankası bursuyla 3 yıl okudum.',
  'Garanti BBVA bursu, ilk 5000 içindeyim.',
  'Sıralamam 842, tıp okuyorum.',
  'İlk 1000’e girdim, nasıl çalıştığımı anlatırım.',
  'Netlerini artırmana yardım ederim.',
  'Kesin sonuçlar temmuzda açıklanır.',
  'Kesin bilgi değil, tahmin.',
  'Yüzde yüz burslu okuyorum.',
  'I cannot guarantee a rank.',
  'No result is guaranteed, but a plan helps.',
  'Geçen yıl öğrencilerimden ikisi tıp kazandı.',
  '100 soru çöz, kazandığın süreyi tekrara ayır.',
]

/** Measured: all of 14 are found, and none of 18 that promise nothing. */
test.each(promises)('a promise is found: %s', text => expect(promisesResult(text)).toBe(true))
test.each(honest)('no promise is found: %s', text => expect(promisesResult(text)).toBe(false))

it('knows numbers by their check digits, and takes no other of that length', () => {
  // Nine digits, and each pair behind them: one pair is right.
  const found = Array.from({ length: 100 }, (_, end) => `100000001${String(end).padStart(2, '0')}`).filter(
    text => privateDetailsIn(text).includes('identity'),
  )
  expect(found).toEqual(['10000000146'])
  const cards = Array.from({ length: 10 }, (_, end) => `411111111111111${end}`)
  expect(cards.filter(text => privateDetailsIn(text).includes('card'))).toEqual(['4111111111111111'])
  const ibans = Array.from(
    { length: 97 },
    (_, end) => `TR${String(end).padStart(2, '0')}0006100519786457841326`,
  )
  expect(ibans.filter(text => privateDetailsIn(text).includes('iban'))).toEqual([
    'TR330006100519786457841326',
  ])
})
