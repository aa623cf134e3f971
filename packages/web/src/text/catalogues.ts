import { createInstance } from 'i18next'

/** Every text that has been defined so far, by language and namespace. */
export const catalogues = createInstance({
  lng: 'tr',
  fallbackLng: false,
  resources: {},
  initAsync: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

void catalogues.init()
