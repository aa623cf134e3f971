import styles from './moderation.module.css'

/** Says which of two things that belong together is done, and that the other can be tried again. */
export function HalfDone({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.half}>
      {text}
    </p>
  )
}
