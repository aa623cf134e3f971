import { type Attachment, attachedEdges, attachedPictureUrl } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import styles from './attachments.module.css'
import { useText } from './texts.ts'

/** The room that a picture has in a conversation, in pixels; a sliver has so much at least. */
const [widest, highest, least] = [260, 320, 72]

type Props = { picture: Attachment; onOpen: () => void }

/** A picture in a conversation, in a place that is there before it; pressed it is shown larger. */
export function AttachedPicture({ picture, onOpen }: Props) {
  const t = useText()
  const { width, height } = placeOf(picture)
  return (
    <LoadedPicture
      picture={picture}
      sizes={`${width}px`}
      style={{ width, aspectRatio: `${width} / ${height}` }}
    >
      {image => (
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          aria-label={t('attachments.open', { name: picture.name || t('attachments.picture') })}
          onClick={onOpen}
        >
          {image}
        </button>
      )}
    </LoadedPicture>
  )
}

type LoadedProps = {
  picture: Attachment
  sizes: string
  style: { width: number | string; aspectRatio: string }
  children: (image: React.ReactElement) => React.ReactElement
}

/** A picture over the skeleton of its place; one that did not come is asked for again. */
export function LoadedPicture({ picture, sizes, style, children }: LoadedProps) {
  const t = useText()
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  const { id, name, width, height } = picture
  return (
    <div className={styles.place} data-state={state} style={style}>
      {state === 'failed' ? (
        <div role="alert" className={styles.failed}>
          <p>{t('attachments.failed')}</p>
          <Button variant="secondary" className={styles.again} onClick={() => setState('loading')}>
            <RotateCw aria-hidden="true" size={16} />
            {t('failed.retry')}
          </Button>
        </div>
      ) : (
        children(
          <img
            className={styles.picture}
            src={attachedPictureUrl(id, 800)}
            srcSet={srcSetOf(picture)}
            sizes={sizes}
            width={width ?? undefined}
            height={height ?? undefined}
            alt={t('attachments.alt', { name: name || t('attachments.picture') })}
            loading="lazy"
            decoding="async"
            onLoad={() => setState('there')}
            onError={() => setState('failed')}
          />,
        )
      )}
    </div>
  )
}

function placeOf({ width, height }: Attachment): { width: number; height: number } {
  const [wide, high] = [width ?? widest, height ?? widest]
  const scale = Math.min(widest / wide, highest / high, 1)
  const inRoom = (length: number) => Math.max(Math.round(length * scale), least)
  return { width: inRoom(wide), height: inRoom(high) }
}

/** Each size with how wide it is, which is less than its edge where the picture is high or small. */
function srcSetOf({ id, width, height }: Attachment): string {
  const [wide, high] = [width ?? 1, height ?? 1]
  const widthOf = (edge: number) => Math.max(1, Math.round(wide * Math.min(edge / Math.max(wide, high), 1)))
  return attachedEdges.map(edge => `${attachedPictureUrl(id, edge)} ${widthOf(edge)}w`).join(', ')
}
