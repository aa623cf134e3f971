import { defineTexts } from '../text/define-texts.ts'
import en from './locales/en.json' with { type: 'json' }
import tr from './locales/tr.json' with { type: 'json' }

/** Texts of a signed-in person's area: they come with it, and not with a first visit. */
export const useText = defineTexts({ tr, en })
