import { Button, toast } from '@kocyolu/web'
import { Share2 } from 'lucide-react'
import { useText } from './texts.ts'

/** Hands the page's address to the phone's own ways of sharing, or to the clipboard where there are none. */
export function ShareButton({ title }: { title: string }) {
  const t = useText()
  const share = async () => {
    const url = `${location.origin}${location.pathname}`
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast.success(t('post.copied'))
      }
    } catch (error) {
      // A user who cancels gets no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(t('post.copyFailed'))
    }
  }
  return (
    <Button onClick={() => void share()}>
      <Share2 size={18} aria-hidden="true" />
      {t('post.share')}
    </Button>
  )
}
