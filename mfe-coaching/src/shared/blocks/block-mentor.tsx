import type { MentorProfile } from '@kocyolu/contracts'
import { Button, ButtonLink, lazyComponent } from '@kocyolu/web'
import { useState } from 'react'
import { block } from './block.ts'
import styles from './block-mentor.module.css'
import { useText } from './texts.ts'

const BlockDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).BlockDialog)

/** Blocks a coach once that is confirmed, or leads to where all blocks are lifted. */
export function BlockMentor({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (!mentor.isBlocked)
    return (
      <>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('block')}
        </Button>
        <BlockDialog
          name={mentor.firstName}
          block={block(mentor.userId)}
          open={open}
          onClose={() => setOpen(false)}
        />
      </>
    )
  return (
    <>
      <p className={styles.blocked}>{t('isBlocked')}</p>
      <ButtonLink to="/messages/blocked">{t('unblock')}</ButtonLink>
    </>
  )
}
