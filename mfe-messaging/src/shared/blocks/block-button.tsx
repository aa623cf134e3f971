import { Button, lazyComponent } from '@kocyolu/web'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { block } from './queries.ts'
import { useText } from './texts.ts'

const BlockDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).BlockDialog)

type Props = { userId: string; name: string; className?: string | undefined }

/** Blocks a person once that is confirmed. */
export function BlockButton({ userId, name, className }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        data-tip
        aria-haspopup="dialog"
        aria-label={t('block', { name })}
        onClick={() => setOpen(true)}
      >
        <Ban aria-hidden="true" size={20} />
      </Button>
      <BlockDialog name={name} block={block(userId)} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
