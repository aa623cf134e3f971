import { Button } from 'antd'
import styles from './start.module.css'

export function StartPage() {
  return (
    <section className={styles.page}>
      <h1>Messages</h1>
      <Button>Messages</Button>
    </section>
  )
}
