import { AuditEntry, HandledEvent, OutboxEntry, Person, reportEntities } from '@kocyolu/service'
import { Picture } from '@kocyolu/service/pictures'
import { Blog } from '../blogs/blog.entity.ts'
import { ExamPaper } from '../exam-papers/exam-paper.entity.ts'
import { SocialLink } from '../footer/social-link.entity.ts'
import { Exam, SuccessStory } from '../home/exam.entity.ts'
import { SitePage } from '../pages/site-page.entity.ts'
import { RankTable } from '../rank-tables/rank-table.entity.ts'

export const entities = [
  Blog,
  SuccessStory,
  Exam,
  ExamPaper,
  RankTable,
  Picture,
  SitePage,
  SocialLink,
  Person,
  OutboxEntry,
  HandledEvent,
  AuditEntry,
  ...reportEntities,
] as const
