/**
 * The chance that at least `found` of the `marked` ones among `all` are in a sample of `drawn`, drawn blindly: the upper
 * tail of the hypergeometric distribution.
 */
export function atLeast(found: number, drawn: number, marked: number, all: number): number {
  const most = Math.min(drawn, marked)
  if (found <= Math.max(0, drawn + marked - all)) return 1
  if (found > most) return 0
  let term = Math.exp(
    logChoose(marked, found) + logChoose(all - marked, drawn - found) - logChoose(all, drawn),
  )
  let sum = 0
  for (let k = found; k <= most; k++) {
    sum += term
    // Past the middle each term is smaller than the last; what no longer changes the sum is left out.
    if (term < sum * 1e-16 && k * all > drawn * marked) break
    term *= ((marked - k) * (drawn - k)) / ((k + 1) * (all - marked - drawn + k + 1))
  }
  return Math.min(1, sum)
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k)

/** Stirling's series, which is exact enough from 20 on; below, the product itself. */
function logFactorial(n: number): number {
  if (n < 20) {
    let product = 1
    for (let factor = 2; factor <= n; factor++) product *= factor
    return Math.log(product)
  }
  const x = n + 1
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3)
}
