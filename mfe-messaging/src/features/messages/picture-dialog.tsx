import type { Attachment } from '@kocyolu/contracts'
import { ModalDialog } from '@kocyolu/web/dialog'
import { LoadedPicture } from './attached-picture.tsx'
import styles from './attachments.module.css'
import { useText } from './texts.ts'

type Props = { open: boolean; picture: Attachment; onClose: () => void }

/** A picture as large as the window has room for. */
export function PictureDialog({ open, picture, onClose }: Props) {
  const t = useText()
  const { width, height, name } = picture
  const [wide, high] = [width ?? 1, height ?? 1]
  const style = {
    // As high as what the dialog's head leaves of the window.
    width: `min(100%, ${wide}px, calc((100dvh - 160px) * ${(wide / high).toFixed(4)}))`,
    aspectRatio: `${wide} / ${high}`,
  }
  return (
    <ModalDialog open={open} onClose={onClose} title={name || t('attachments.picture')} size="wide">
      <div className={styles.large}>
        <LoadedPicture picture={picture} sizes="(max-width: 767px) 100vw, 720px" style={style}>
          {image => image}
        </LoadedPicture>
      </div>
    </ModalDialog>
  )
}
