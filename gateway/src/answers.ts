import type { ErrorCode } from '@kocyolu/contracts'

/** Answers of the gateway itself, in the wire shape of every other failure. */
export interface Answer {
  status: number
  /** The statuses of nginx that it replaces. */
  from: number[]
  code: ErrorCode
  message: string
  retrySeconds?: number
}

export const answers: Answer[] = [
  {
    status: 400,
    from: [414, 421, 495, 496, 501, 505],
    code: 'invalid',
    message: 'The request cannot be understood.',
  },
  {
    status: 431,
    from: [431],
    code: 'invalid',
    message: 'The cookies or other headers are too large. Delete the cookies of this site.',
  },
  { status: 404, from: [403, 404], code: 'not_found', message: 'There is nothing at this address.' },
  {
    status: 405,
    from: [405],
    code: 'method_not_allowed',
    message: 'This address does not take that method.',
  },
  { status: 412, from: [412], code: 'invalid', message: 'The file is not the one that was asked for.' },
  { status: 413, from: [413], code: 'too_large', message: 'The request is too large.' },
  {
    status: 429,
    from: [429],
    code: 'rate_limited',
    message: 'Too much at once from your network. Please try again in a moment.',
    retrySeconds: 5,
  },
  {
    status: 503,
    from: [500, 502, 503, 504],
    code: 'unavailable',
    message: 'This part of the site does not answer right now. Please try again.',
    retrySeconds: 2,
  },
]

/** For a person whose address cannot be read. */
export const unknownPage = {
  title: 'Sayfa bulunamadı',
  turkish: 'Bu adreste bir sayfa yok.',
  english: 'There is no page at this address.',
}

/** The same for a person, where a page was asked for. */
export const pages = {
  unavailable: {
    title: 'Bu bölüm şu anda kullanılamıyor',
    turkish: 'Birazdan yeniden deneyin. Sitenin diğer bölümleri açık.',
    english:
      'This part does not answer right now. Please try again in a moment; the rest of the site is open.',
  },
  refused: {
    title: 'Bu istek yerine getirilemedi',
    turkish: 'İstek hatalı, çok büyük ya da çok sık gönderildi. Sayfayı yeniden açıp tekrar deneyin.',
    english: 'The request is wrong, too large or was made too often. Please open the page again and retry.',
  },
  cookies: {
    title: 'Çerezler çok büyük',
    turkish:
      'Tarayıcın bu adrese çok fazla çerez gönderiyor. Tarayıcı ayarlarından bu sitenin çerezlerini silip sayfayı yeniden aç.',
    english:
      'Your browser sends too many cookies to this address. Delete the cookies of this site in the settings of your browser and open the page again.',
  },
}
