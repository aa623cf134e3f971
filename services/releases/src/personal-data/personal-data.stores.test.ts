import { personalDataTests } from '@kocyolu/service/testing'
import { service } from '../service.ts'
import { personalData } from './personal-data.ts'

personalDataTests(service, personalData)
