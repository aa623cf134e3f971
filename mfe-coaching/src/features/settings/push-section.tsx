import { lazyComponent } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { signInsQuery } from './queries.ts'
import { useDeviceName } from './use-device-name.ts'

const PushDevices = lazyComponent(async () => (await import('@kocyolu/web/push')).PushDevices)

/** Browsers that get pushes, named as the sign-ins are. */
export function PushSection() {
  const { data: signIns = [] } = useQuery(signInsQuery)
  const nameOf = useDeviceName()
  const nameOfSignIn = (signedInAt: string) => {
    const signIn = signIns.find(({ createdAt }) => createdAt === signedInAt)
    return signIn && nameOf(signIn)
  }
  return <PushDevices nameOf={nameOfSignIn} />
}
