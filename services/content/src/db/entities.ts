import { AuditEntry, HandledEvent, OutboxEntry, Person } from '@kocyolu/service'
import { Picture } from '@kocyolu/service/pictures'
import { Blog } from '../blogs/blog.entity.ts'
import { CanaryVerdict } from '../canary/canary-verdict.entity.ts'
import { ClientErrorCount } from '../client-errors/client-error-count.entity.ts'
import { ClientErrorGroup } from '../client-errors/client-error-group.entity.ts'
import { ClientErrorSample } from '../client-errors/client-error-sample.entity.ts'
import { ClientErrorTally } from '../client-errors/client-error-tally.entity.ts'
import { SocialLink } from '../footer/social-link.entity.ts'
import { Exam } from '../home/exam.entity.ts'
import { SuccessStory } from '../home/success-story.entity.ts'
import { SitePage } from '../pages/site-page.entity.ts'

import { TabCount } from '../tabs/tab-count.entity.ts'

export const entities = [
  Blog,
  SuccessStory,
  Exam,
  Picture,
  SitePage,
  SocialLink,
  ClientErrorGroup,
  ClientErrorCount,
  ClientErrorTally,
  ClientErrorSample,
  TabCount,
  CanaryVerdict,
  Person,
  OutboxEntry,
  HandledEvent,
  AuditEntry,
] as const
