import { useFormat } from '@kocyolu/web'

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** How large a file is, as people say it. */
export function useSize(): (bytes: number) => string {
  const format = useFormat()
  return bytes =>
    bytes < megabyte
      ? `${format.number(Math.max(1, Math.round(bytes / kilobyte)))} KB`
      : `${format.number(Math.round((bytes / megabyte) * 10) / 10)} MB`
}
