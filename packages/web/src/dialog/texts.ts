import en from '../locales/dialog.en.json' with { type: 'json' }
import tr from '../locales/dialog.tr.json' with { type: 'json' }
import { defineTexts } from '../text/define-texts.ts'

export const useText = defineTexts('web.dialog', { tr, en })
