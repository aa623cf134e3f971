import { defineTexts } from '@kocyolu/web'
import en from './locales/en.json' with { type: 'json' }
import tr from './locales/tr.json' with { type: 'json' }

/** Texts of the site's frame. */
export const useText = defineTexts({ tr, en })
