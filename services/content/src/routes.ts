import { auditExport, exportAudit, listAudit, purging, redactAudit } from '@kocyolu/service'
import { countBlogs, exportBlogs, getBlog, listBlogs } from './blogs/read-blogs.ts'
import {
  changeBlogPicture,
  createBlog,
  deleteBlog,
  previewBlog,
  publishBlog,
  removeBlogPicture,
  updateBlog,
} from './blogs/write-blog.ts'
import {
  createExamPaper,
  deleteExamPaper,
  listExamPapers,
  updateExamPaper,
} from './exam-papers/exam-papers.ts'
import {
  createExam,
  createStory,
  deleteExam,
  deleteStory,
  getFooter,
  getHome,
  listComingExams,
  listExams,
  listStories,
  setSocialLinks,
  updateExam,
  updateStory,
} from './home/home.ts'
import { deleteSitePage, getSitePage, listSitePages, putSitePage } from './pages/pages.ts'
import {
  createRankTable,
  deleteRankTable,
  listRankTables,
  updateRankTable,
} from './rank-tables/rank-tables.ts'
import { reports } from './reports/post-piece.ts'
import { service } from './service.ts'

/** From each call to its use case. */
export const routes = service.implement({
  listBlogs: ({ deps, caller, query }) => listBlogs(deps, caller, query),
  exportBlogs: async ({ deps, caller, query }) => {
    await auditExport(deps, caller, { action: 'blog.exported', what: 'posts', filter: query })
    return exportBlogs(deps, caller, query)
  },
  getBlog: ({ deps, caller, params }) => getBlog(deps, caller, params.id),
  countBlogs: ({ deps }) => countBlogs(deps),
  previewBlog: ({ deps, caller, body }) => previewBlog(deps, caller, body.content),
  createBlog: ({ deps, caller, body }) => createBlog(deps, caller, body),
  updateBlog: ({ deps, caller, params, body }) => updateBlog(deps, caller, params.id, body),
  publishBlog: ({ deps, caller, params, body }) => publishBlog(deps, caller, params.id, body),
  deleteBlog: ({ deps, caller, params }) => deleteBlog(deps, caller, params.id),
  reportBlog: reports.report('post'),
  ...reports.handlers,
  changeBlogPicture: ({ deps, caller, params, body }) =>
    purging(deps, changeBlogPicture(deps, caller, params.id, body)),
  removeBlogPicture: ({ deps, caller, params }) => purging(deps, removeBlogPicture(deps, caller, params.id)),
  getHome: ({ deps }) => getHome(deps),
  listComingExams: ({ deps }) => listComingExams(deps),
  listExams: ({ deps }) => listExams(deps),
  createExam: ({ deps, caller, body }) => createExam(deps, caller, body),
  updateExam: ({ deps, caller, params, body }) => purging(deps, updateExam(deps, caller, params.id, body)),
  deleteExam: ({ deps, caller, params }) => purging(deps, deleteExam(deps, caller, params.id)),
  listStories: ({ deps }) => listStories(deps),
  createStory: ({ deps, caller, body }) => createStory(deps, caller, body),
  updateStory: ({ deps, caller, params, body }) => purging(deps, updateStory(deps, caller, params.id, body)),
  deleteStory: ({ deps, caller, params }) => purging(deps, deleteStory(deps, caller, params.id)),
  listAudit: ({ deps, query }) => listAudit(deps, query),
  exportAudit: ({ deps, caller, query }) => exportAudit(deps, caller, query),
  redactAudit: ({ deps, caller, params, body }) => redactAudit(deps, caller, params.id, body.why),
  listExamPapers: ({ deps }) => listExamPapers(deps),
  createExamPaper: ({ deps, caller, body }) => createExamPaper(deps, caller, body),
  updateExamPaper: ({ deps, caller, params, body }) => updateExamPaper(deps, caller, params.id, body),
  deleteExamPaper: ({ deps, caller, params }) => deleteExamPaper(deps, caller, params.id),
  listRankTables: ({ deps }) => listRankTables(deps),
  createRankTable: ({ deps, caller, body }) => createRankTable(deps, caller, body),
  updateRankTable: ({ deps, caller, params, body }) => updateRankTable(deps, caller, params.id, body),
  deleteRankTable: ({ deps, caller, params }) => deleteRankTable(deps, caller, params.id),
  listSitePages: ({ deps }) => listSitePages(deps),
  getSitePage: ({ deps, params }) => getSitePage(deps, params.slug),
  putSitePage: ({ deps, caller, params, body }) =>
    purging(deps, putSitePage(deps, caller, params.slug, body)),
  deleteSitePage: ({ deps, caller, params }) => purging(deps, deleteSitePage(deps, caller, params.slug)),
  getFooter: ({ deps }) => getFooter(deps),
  setSocialLinks: ({ deps, caller, body }) => purging(deps, setSocialLinks(deps, caller, body)),
})
