import { type PictureArea, pictureShapes } from '@kocyolu/contracts'
import { Button, toast, useErrorText } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import styles from './crop-dialog.module.css'
import { useText } from './texts.ts'

/** A picture that a user chose: its address in this page, and itself decoded. */
export type Chosen = { url: string; bitmap: ImageBitmap }

type Props = {
  open: boolean
  area: PictureArea
  chosen: Chosen
  onUpload: (file: Blob, signal: AbortSignal) => Promise<unknown>
  onClose: () => void
}

/** The page was left while its picture was on its way. */
const left = 'left'

/** Where a user says which part of their picture is shown, and sends it. */
export function CropDialog({ open, area, chosen, onUpload, onClose }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const zoomId = useId()
  const { ratio } = pictureShapes[area]
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part>()
  const [failure, setFailure] = useState<unknown>()
  const upload = useRef<AbortController>(undefined)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => () => upload.current?.abort(left), [])

  const close = () => {
    upload.current?.abort()
    onClose()
  }
  const save = async () => {
    const controller = new AbortController()
    upload.current = controller
    setBusy(true)
    setFailure(undefined)
    try {
      const file = await cropPicture(chosen.bitmap, part ?? middlePart(chosen.bitmap, ratio), area)
      await onUpload(file, controller.signal)
      toast.success(t('saved'))
      onClose()
    } catch (error) {
      if (controller.signal.reason === left) toast.error(t('crop.left'))
      else if (!controller.signal.aborted) setFailure(error)
    } finally {
      if (!controller.signal.aborted) setBusy(false)
    }
  }

  return (
    <ModalDialog
      open={open}
      onClose={close}
      title={t('crop.title')}
      closeLabel={t('crop.close')}
      size="small"
      footer={
        <div className={styles.foot}>
          {isBusy && <progress className={styles.progress} aria-label={t('crop.saving')} />}
          <div className={styles.actions}>
            <Button onClick={close}>{t('crop.cancel')}</Button>
            <Button variant="primary" isBusy={isBusy} onClick={save}>
              {isBusy ? t('crop.saving') : t('crop.save')}
            </Button>
          </div>
        </div>
      }
    >
      <p className={styles.help}>{t('crop.help')}</p>
      <div className={styles.stage} data-area={area}>
        <Cropper
          image={chosen.url}
          aspect={ratio}
          crop={crop}
          zoom={zoom}
          maxZoom={4}
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          // Before it is rendered it has no size.
          onCropComplete={(_, pixels) => setPart(pixels.width > 0 ? pixels : undefined)}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': t('crop.area') }}
          classes={{ cropAreaClassName: styles.area ?? '' }}
        />
      </div>
      <label className={styles.zoom} htmlFor={zoomId}>
        {t('crop.zoom')}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={event => setZoom(Number(event.target.value))}
        />
      </label>
      {failure !== undefined && (
        <p role="alert" className={styles.error}>
          {errorText(failure)}
        </p>
      )}
    </ModalDialog>
  )
}

/** A part of a picture, in its own pixels. */
type Part = { x: number; y: number; width: number; height: number }

/** The largest part in the middle of a picture that has a ratio. */
function middlePart({ width, height }: { width: number; height: number }, ratio: number): Part {
  const part = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
  return { x: (width - part.width) / 2, y: (height - part.height) / 2, ...part }
}

/** A part of a picture as a file, no larger than what is kept of it. */
async function cropPicture(picture: ImageBitmap, part: Part, area: PictureArea): Promise<Blob> {
  const { ratio, widths } = pictureShapes[area]
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(Math.max(...widths), Math.max(1, Math.round(part.width)))
  canvas.height = Math.max(1, Math.round(canvas.width / ratio))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot render')
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    picture,
    ...([part.x, part.y, part.width, part.height] as const),
    ...([0, 0, canvas.width, canvas.height] as const),
  )
  return small(canvas, context)
}

/** A file of this many bytes goes up in time on a slow line. */
const smallBytes = 300_000

/** Renders as well as it may with that: as WebP, or as JPEG where a browser writes no WebP and would give a PNG many times as large. */
async function small(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Promise<Blob> {
  let file = await encode(canvas, 'image/webp', 0.9)
  const isWebp = file.type === 'image/webp'
  if (!isWebp) {
    // Without it what is transparent becomes black.
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  for (const quality of isWebp ? [0.8, 0.65] : [0.9, 0.8, 0.65]) {
    if (file.type !== 'image/png' && file.size <= smallBytes) break
    file = await encode(canvas, isWebp ? 'image/webp' : 'image/jpeg', quality)
  }
  return file
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(file => (file ? resolve(file) : reject(new Error('Nothing was rendered'))), type, quality),
  )
