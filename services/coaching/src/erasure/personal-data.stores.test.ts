import { personalDataTests } from '@kocyolu/service/testing'
import { exportData } from '../exports/export-data.ts'
import { service } from '../service.ts'
import { personalData } from './personal-data.ts'

personalDataTests(service, personalData, exportData)
