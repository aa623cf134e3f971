import en from '../locales/reports.en.json' with { type: 'json' }
import tr from '../locales/reports.tr.json' with { type: 'json' }
import { defineTexts } from '../text/define-texts.ts'

export const useText = defineTexts('web.reports', { tr, en })
