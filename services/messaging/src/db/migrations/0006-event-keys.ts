import { eventKeys as keys } from '@kocyolu/service'

export const eventKeys = keys('0006')
