/** Parts of a week, on the site's clock. */
export const weekParts = ['morning', 'afternoon', 'evening', 'weekend'] as const

/** Help beside subjects, and the areas that are about each. */
export const helpAreas = {
  plan: ['Program Hazırlama', 'Zaman Yönetimi'],
  calm: ['Sınav Kaygısı', 'Motivasyon'],
  analysis: ['Deneme Analizi'],
  choice: ['Tercih Danışmanlığı'],
} as const
export const helps = ['plan', 'calm', 'analysis', 'choice'] as const
