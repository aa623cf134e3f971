import { useFormat } from '@kocyolu/web'

/** Writes a net as people say it: '28,5'. */
export function useNet(): (net: number) => string {
  const format = useFormat()
  return net => format.number(net, { maximumFractionDigits: 2 })
}
