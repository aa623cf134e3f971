import { Button } from '@kocyolu/web'
import styles from '../layout/layout.module.css'
import { useText } from '../texts.ts'
import { usePreview } from './preview-state.ts'
import { endPreview } from './previewed-builds.ts'

/** Says for as long as the tab shows them that these builds are not what everybody gets, and leads out. */
export function PreviewNotice() {
  const t = useText()
  const preview = usePreview()
  if (preview.status === 'none') return null
  const builds = preview.builds.join(', ')
  const isShown = preview.status === 'shown'
  const leave = () => {
    endPreview()
    if (isShown) location.reload()
    else usePreview.setState({ status: 'none' }, true)
  }
  return (
    <section aria-label={t('preview.label')} className={styles.preview}>
      <div role="status">
        <p>{t(`preview.${preview.status}`, { builds })}</p>
        {!isShown && preview.complaints.length > 0 && (
          <ul lang="en">
            {preview.complaints.map(complaint => (
              <li key={complaint}>{complaint}</li>
            ))}
          </ul>
        )}
      </div>
      <Button onClick={leave}>{t(isShown ? 'preview.leave' : 'preview.close')}</Button>
    </section>
  )
}
