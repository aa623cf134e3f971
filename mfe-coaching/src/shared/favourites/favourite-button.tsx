import type { Mentor } from '@kocyolu/contracts'
import { SignInLink, toast, useErrorText, useSession } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import styles from './favourite-button.module.css'
import { markFavourite } from './queries.ts'
import { useText } from './texts.ts'

/** The heart of a coach: a student sets it, a visitor signs in first, others have none. */
export function FavouriteButton({ mentor }: { mentor: Mentor }) {
  const t = useText()
  const { user, isLoading } = useSession()
  const name = `${mentor.firstName} ${mentor.lastName}`
  if (isLoading) return <span className={styles.heart} />
  if (!user) {
    return (
      <SignInLink screen="sign-in" intent="student" className={styles.heart}>
        <Heart size={22} aria-hidden="true" />
        <span className="visually-hidden">{t('signIn', { name })}</span>
      </SignInLink>
    )
  }
  return user.role === 'student' ? <Mark mentor={mentor} name={name} /> : null
}

function Mark({ mentor, name }: { mentor: Mentor; name: string }) {
  const t = useText()
  const errorText = useErrorText()
  const mark = markFavourite(mentor.id)
  const { mutate } = useMutation({
    ...mark,
    // Said also where the page has been left meanwhile.
    onError: (error, ...rest) => {
      mark.onError?.(error, ...rest)
      toast.error(t('failed'), errorText(error))
    },
  })
  const isOn = mentor.isFavourite
  return (
    <button
      type="button"
      className={styles.heart}
      data-on={isOn}
      aria-label={isOn ? t('remove', { name }) : t('add', { name })}
      data-tip={isOn ? t('tip.remove') : t('tip.add')}
      onClick={() => mutate(!isOn)}
    >
      <Heart size={22} aria-hidden="true" />
    </button>
  )
}
