import en from '../locales/en.json' with { type: 'json' }
import tr from '../locales/tr.json' with { type: 'json' }
import { defineTexts } from './define-texts.ts'

/** Texts of the parts this package renders itself. */
export const useText = defineTexts({ tr, en })
