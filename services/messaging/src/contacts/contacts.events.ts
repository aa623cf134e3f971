import { peopleConsumer } from '@kocyolu/service'
import { service } from '../deps.ts'
import { meet } from './meet.ts'

export const consumers = service.consume({
  ...peopleConsumer,
  'session.requested': (deps, session) => meet(deps, session),
})
