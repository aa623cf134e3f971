import type { content, ResponseOf } from '@kocyolu/contracts'

export type ExamRow = ResponseOf<(typeof content)['listExams']>[number]
export type PaperRow = ResponseOf<(typeof content)['listExamPapers']>[number]
export type RankTableRow = ResponseOf<(typeof content)['listRankTables']>[number]
export type StoryRow = ResponseOf<(typeof content)['listStories']>[number]
