import { personalDataTests } from '@kocyolu/service/testing'
import { service } from '../service.ts'
import { personalData } from './erase-account.ts'

personalDataTests(service, personalData)
