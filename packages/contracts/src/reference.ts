/** Expertise categories a new database starts with. */
export const expertiseCategories = [
  'TYT Türkçe',
  'TYT Matematik',
  'Geometri',
  'AYT Matematik',
  'Fizik',
  'Kimya',
  'Biyoloji',
  'Türk Dili ve Edebiyatı',
  'Tarih',
  'Coğrafya',
  'Felsefe Grubu',
  'YDT İngilizce',
  'Program Hazırlama',
  'Zaman Yönetimi',
  'Motivasyon',
  'Sınav Kaygısı',
  'Deneme Analizi',
  'Tercih Danışmanlığı',
] as const

/** The exam's score types. */
export const examTypes = ['SAY', 'EA', 'SÖZ', 'DİL'] as const

/** Languages a person may choose; `auto` is the region's own. */
export const locales = ['auto', 'tr', 'en'] as const

/** Weekday keys, Sunday first as `Date.getDay()` counts. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

export type Weekday = (typeof weekdays)[number]

/** The orders that posts can be listed in. */
export const blogSorts = ['newest', 'oldest', 'updated'] as const

/** The pages that the footer may lead to; each has the address of its name. */
export const pageSlugs = [
  'universities',
  'pricing',
  'docs',
  'guides',
  'faq',
  'careers',
  'press',
  'privacy',
  'terms',
  'cookies',
] as const

/** The networks that the footer has icons of. */
export const socialNetworks = ['instagram', 'x', 'youtube', 'linkedin'] as const

/** Orders of the list of users. */
export const userSorts = ['newest', 'oldest', 'name', 'email'] as const
