import { defineTexts } from '@kocyolu/web'
import en from './locales/en.json' with { type: 'json' }
import tr from './locales/tr.json' with { type: 'json' }

export const useText = defineTexts('admin-applications', { tr, en })

/** Of the page about what students say in private. */
export const useAnswersText = defineTexts('admin-answers', { tr: tr.answers, en: en.answers })
