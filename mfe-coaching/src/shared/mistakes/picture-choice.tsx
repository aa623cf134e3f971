import { mistakeUpload } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { useEffect, useRef, useState } from 'react'
import styles from './mistakes.module.css'
import { useText } from './texts.ts'

export const pictureMegabytes = mistakeUpload.maxBytes / 1024 / 1024

export const isPictureTooLarge = (file: File | null): boolean => (file?.size ?? 0) > mistakeUpload.maxBytes

type Props = {
  /** The address of the picture that is stored. */
  stored: string | undefined
  /** One that is chosen and not sent yet. */
  file: File | null
  onChoose: (file: File | null) => void
  isRemoving: boolean
  /** Deletes the stored one. */
  onRemove: () => void
}

/** Chooses the picture of a question, in the place of the one before. */
export function PictureChoice({ stored, file, onChoose, isRemoving, onRemove }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const shown = useUrl(file) ?? stored
  return (
    <fieldset className={styles.choice}>
      <legend>
        {t('form.photo')} <span className="soft small">{t('form.optional')}</span>
      </legend>
      {shown && <img src={shown} alt={t('picture')} />}
      <div className="row">
        <Button onClick={() => input.current?.click()}>{t(shown ? 'form.change' : 'form.choose')}</Button>
        {shown && (
          <Button variant="quiet" isBusy={isRemoving} onClick={() => (file ? onChoose(null) : onRemove())}>
            {t('form.remove')}
          </Button>
        )}
      </div>
      <p role="alert" className="problem small">
        {isPictureTooLarge(file) && t('form.tooLarge', { megabytes: pictureMegabytes })}
      </p>
      <p className="soft small">{t('form.hint', { megabytes: pictureMegabytes })}</p>
      <input
        ref={input}
        hidden
        type="file"
        accept={mistakeUpload.types.join()}
        aria-label={t('form.choose')}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          if (chosen) onChoose(chosen)
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}

/** Address of a chosen file, for as long as it is shown. */
function useUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
