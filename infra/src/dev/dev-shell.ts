import { z } from 'zod'
import { type Bench, borrow, stackEnds } from './borrow.ts'

const Terms = z.object({ origin: z.string() })

/** Shows the shell and `packages/web`, which it provides to everybody, as they are written. */
export async function devShell({ control, asked, say }: Bench): Promise<void> {
  say('Building the shell for development …')
  const loan = await borrow(control, { shell: true })
  const { origin } = Terms.parse(loan.terms)
  say(
    `\nThe shell and packages/web are shown as they are written at ${origin}: pages load again after each change. Ctrl-C brings the published build back.\n`,
  )
  await Promise.race([asked, stackEnds(loan, say)])
  loan.giveBack()
}
