import en from '../locales/picture.en.json' with { type: 'json' }
import tr from '../locales/picture.tr.json' with { type: 'json' }
import { defineTexts } from '../text/define-texts.ts'

export const useText = defineTexts('web.picture', { tr, en })
