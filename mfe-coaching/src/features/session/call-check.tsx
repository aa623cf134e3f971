import { identityCalls } from '@kocyolu/contracts'
import { Button, call } from '@kocyolu/web'
import { useEffect, useRef, useState } from 'react'
import styles from './session.module.css'
import { useText } from './texts.ts'

type Problem = 'denied' | 'missing' | 'unsupported'
type Connection = 'measuring' | 'good' | 'slow' | 'none'

/** It ends by itself. */
const checkMs = 60_000
/** Loudness from 0 to 1, above silence and noise. */
const spoken = 0.06
/** A round trip above which a call stutters. */
const slowMs = 400

/** A look at the microphone and the connection before a call. Sound stays in the browser: it is neither kept nor sent. */
export function CallCheck() {
  const t = useText()
  const [isOn, setOn] = useState(false)
  return isOn ? (
    <Running onEnd={() => setOn(false)} />
  ) : (
    <Button onClick={() => setOn(true)}>{t('check.start')}</Button>
  )
}

function Running({ onEnd }: { onEnd: () => void }) {
  const t = useText()
  const { level, isLoud, problem } = useMicrophone()
  const connection = useConnection()
  useEffect(() => {
    const timer = setTimeout(onEnd, checkMs)
    return () => clearTimeout(timer)
  }, [onEnd])
  return (
    <>
      {problem ? (
        <p role="alert">{t(`check.${problem}`)}</p>
      ) : (
        <p className={styles.level}>
          <meter aria-label={t('check.level')} min={0} max={1} value={level} />
          <span role="status">{t(isLoud ? 'check.works' : 'check.speak')}</span>
        </p>
      )}
      <p role="status">{t(`check.connection.${connection}`)}</p>
      <Button onClick={onEnd}>{t('check.stop')}</Button>
    </>
  )
}

/** Loudness of what the microphone takes up; it is released with the component. */
function useMicrophone() {
  const [level, setLevel] = useState(0)
  const [isLoud, setLoud] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    if (!navigator.mediaDevices?.getUserMedia || !window.AudioContext) {
      setProblem('unsupported')
      return
    }
    let isOver = false
    let end = () => {}
    const listen = (stream: MediaStream) => {
      const audio = new AudioContext()
      const analyser = audio.createAnalyser()
      audio.createMediaStreamSource(stream).connect(analyser)
      const samples = new Float32Array(analyser.fftSize)
      const timer = setInterval(() => {
        analyser.getFloatTimeDomainData(samples)
        const loudness = Math.max(...samples.map(Math.abs))
        setLevel(loudness)
        if (loudness > spoken) setLoud(true)
      }, 100)
      end = () => {
        clearInterval(timer)
        for (const track of stream.getTracks()) track.stop()
        void audio.close()
      }
      if (isOver) end()
    }
    navigator.mediaDevices
      .getUserMedia({ audio: true })
      .then(listen)
      .catch((error: unknown) =>
        setProblem(error instanceof DOMException && error.name === 'NotFoundError' ? 'missing' : 'denied'),
      )
    return () => {
      isOver = true
      end()
    }
  }, [])
  return { level, isLoud, problem }
}

/** Judged by the middle of five round trips to this site. */
function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('measuring')
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    const measure = async () => {
      const times: number[] = []
      for (let round = 0; round < 5; round++) {
        const begun = performance.now()
        await call(identityCalls.currentUser, {})
        times.push(performance.now() - begun)
      }
      const middle = times.toSorted((one, other) => one - other)[2] ?? 0
      return middle > slowMs ? 'slow' : 'good'
    }
    measure()
      .catch((): Connection => 'none')
      .then(found => {
        if (!isOver.current) setConnection(found)
      })
    return () => {
      isOver.current = true
    }
  }, [])
  return connection
}
