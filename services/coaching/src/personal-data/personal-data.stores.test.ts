import { personalDataTests } from '@kocyolu/service/testing'
import { service } from '../service.ts'
import { personalData, tableKinds } from './personal-data.ts'

personalDataTests(service, personalData, tableKinds)
