import { defineTexts } from '@kocyolu/web'
import en from './locales/en.json' with { type: 'json' }
import tr from './locales/tr.json' with { type: 'json' }

export const useText = defineTexts({ tr, en })
