import { dueFailures as failures } from '@kocyolu/service'

export const dueFailures = failures('0013')
