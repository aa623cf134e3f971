import { coachingCalls, contentCalls } from '@kocyolu/contracts'
import { createClient } from '@kocyolu/web'

/** The calls of this remote, one by one: what it names here is what it needs of the services. A failure is an `ApiError`. */
export const api = {
  coaching: createClient({
    listMentors: coachingCalls.listMentors,
  }),
  content: createClient({
    appealDecision: contentCalls.appealDecision,
    changeBlogPicture: contentCalls.changeBlogPicture,
    createBlog: contentCalls.createBlog,
    deleteBlog: contentCalls.deleteBlog,
    getBlog: contentCalls.getBlog,
    getDecision: contentCalls.getDecision,
    getHome: contentCalls.getHome,
    getSitePage: contentCalls.getSitePage,
    listBlogs: contentCalls.listBlogs,
    previewBlog: contentCalls.previewBlog,
    publishBlog: contentCalls.publishBlog,
    removeBlogPicture: contentCalls.removeBlogPicture,
    reportBlog: contentCalls.reportBlog,
    updateBlog: contentCalls.updateBlog,
  }),
}
