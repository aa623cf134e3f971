import { ApiError, type PictureArea, pictureUpload } from '@kocyolu/contracts'
import { Button, ConfirmAction, knowFailure, lazyComponent, useErrorText } from '@kocyolu/web'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Chosen } from './crop-dialog.tsx'
import styles from './picture-field.module.css'
import { useText } from './texts.ts'

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog)

type Props = {
  /** Subject of the picture: a person's is square, a post's is wide. */
  area: PictureArea
  label: string
  /** The picture as it is now, or what is shown instead of one. */
  preview: ReactNode
  hasPicture: boolean
  /** Sends the part that was chosen, as `api.….changePicture({ body, signal })` does. */
  onUpload: (file: Blob, signal: AbortSignal) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** A picture that a user chooses, crops and uploads, or removes. */
export function PictureField({ area, label, preview, hasPicture, onUpload, onRemove }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState('')
  useEffect(() => () => forget(chosen), [chosen])

  const choose = async (file: File | undefined) => {
    if (!file) return
    setProblem(file.size > pictureUpload.maxBytes ? t('tooLarge', { megabytes }) : '')
    if (file.size > pictureUpload.maxBytes) return
    try {
      setChosen({ bitmap: await createImageBitmap(file), url: URL.createObjectURL(file) })
    } catch {
      const failure = new ApiError(400, '', { code: 'picture.unreadable' })
      // No call has failed, so its texts were not fetched.
      await knowFailure(failure)
      setProblem(errorText(failure))
    }
  }

  return (
    <fieldset className={styles.field} data-area={area} aria-describedby={hintId}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.preview}>{preview}</div>
      <div>
        <div className="row">
          <Button onClick={() => input.current?.click()}>{t(hasPicture ? 'change' : 'choose')}</Button>
          {hasPicture && (
            <ConfirmAction
              button={t('remove')}
              title={t('ask.title')}
              text={t(area === 'users' ? 'ask.user' : 'ask.blog')}
              confirm={t('ask.confirm')}
              call={onRemove}
              done={t('removed')}
            />
          )}
        </div>
        <p id={hintId} className={styles.hint}>
          {t('hint', { megabytes })}
        </p>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={pictureUpload.types.join()}
        onChange={event => {
          choose(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {chosen && (
        <CropDialog
          open
          area={area}
          chosen={chosen}
          onUpload={onUpload}
          onClose={() => setChosen(undefined)}
        />
      )}
    </fieldset>
  )
}

function forget(chosen: Chosen | undefined): void {
  if (!chosen) return
  URL.revokeObjectURL(chosen.url)
  chosen.bitmap.close()
}

const megabytes = pictureUpload.maxBytes / 1024 / 1024
