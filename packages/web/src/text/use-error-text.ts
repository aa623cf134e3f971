import { ApiError, type CallFailure, type ErrorCode } from '@kocyolu/contracts'
import { useCallback } from 'react'
import type { AreaErrorCode, areaErrorTexts } from '../failures/area-error-texts.ts'
import { type Language, useLanguage } from './language.tsx'

/** Words any failure for a person, in the language of the region. */
export function useErrorText(): (error: unknown) => string {
  const language = useLanguage()
  return useCallback(
    error => {
      const texts: Record<string, string> = { ...errorTexts[language], ...knownAreaTexts()?.[language] }
      // An older page may meet a code that a newer service has added.
      return (error instanceof ApiError ? texts[error.code] : undefined) ?? errorTexts[language].internal
    },
    [language],
  )
}

/** Of what can happen to any call, also where nothing more can be fetched. Every code has a text in every language, or this does not compile. */
const errorTexts: Record<Language, Record<Exclude<ErrorCode, AreaErrorCode> | CallFailure, string>> = {
  tr: {
    network: 'Bağlantı kurulamadı. İnternetini kontrol edip tekrar dene.',
    timeout: 'Yanıt gelmedi. Biraz sonra tekrar dene.',
    malformed: 'Gelen yanıt anlaşılamadı. Biraz sonra tekrar dene.',
    invalid: 'Bazı bilgiler eksik ya da hatalı.',
    unauthenticated: 'Devam etmek için giriş yapmalısın.',
    forbidden: 'Bunu yapma yetkin yok.',
    cross_site: 'İstek bu siteden gelmediği için reddedildi.',
    not_found: 'Aradığını bulamadık.',
    method_not_allowed: 'Bu işlem burada yapılamıyor.',
    conflict: 'Bu arada bir şey değişti. Güncel hâline bakıp tekrar dene.',
    too_large: 'Gönderdiğin içerik çok büyük.',
    unsupported_media_type: 'Bu içerik türü desteklenmiyor.',
    rate_limited: 'Çok hızlı gidiyorsun. Biraz bekleyip tekrar dene.',
    busy: 'Şu anda yoğunluk var. Birkaç saniye sonra tekrar dene.',
    internal: 'Beklenmedik bir hata oluştu. Lütfen daha sonra tekrar dene.',
    unavailable: 'Bu bölüme şu anda ulaşılamıyor. Lütfen daha sonra tekrar dene.',
  },
  en: {
    network: 'No connection. Check your internet and try again.',
    timeout: 'There was no answer in time. Please try again in a moment.',
    malformed: 'The answer could not be understood. Please try again in a moment.',
    invalid: 'Some of the details are missing or wrong.',
    unauthenticated: 'Please sign in to continue.',
    forbidden: 'You are not allowed to do this.',
    cross_site: 'The request did not come from this site.',
    not_found: 'We could not find what you are looking for.',
    method_not_allowed: 'This cannot be done here.',
    conflict: 'Something changed in the meantime. Look at it as it is now and try again.',
    too_large: 'What you sent is too large.',
    unsupported_media_type: 'This kind of content is not supported.',
    rate_limited: 'That was a little fast. Wait a moment and try again.',
    busy: 'We are very busy right now. Try again in a few seconds.',
    internal: 'An unexpected error occurred. Please try again later.',
    unavailable: 'This part cannot be reached right now. Please try again later.',
  },
}

/** A failed call is reported at the latest after so long, in ms, whether its texts have come or not. */
const maxWaitMs = 2_000

let known: typeof areaErrorTexts | undefined

/** The texts of what one area's calls alone answer, once such an answer has come. */
export const knownAreaTexts = (): typeof areaErrorTexts | undefined => known

/** Fetches the words of a failure that not every call can have: no first visit has them. */
export async function knowFailure({ code }: Pick<ApiError, 'code'>): Promise<void> {
  if (known || !code.includes('.')) return
  const late = new Promise(resolve => setTimeout(resolve, maxWaitMs))
  await Promise.race([load().catch(() => undefined), late])
}

async function load(): Promise<void> {
  known = (await import('../failures/area-error-texts.ts')).areaErrorTexts
}
