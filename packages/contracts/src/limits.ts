// The product's constants (specification, sections 5 and 9; product decisions). Durations are in the unit the name says. Each is an
// export of its own, so that a page carries those that it uses.

/** Next free starts that a coach's card shows. */
export const nextStarts = 3
/** Coaches that are named instead of another one. */
export const insteadMax = 3
/** Coaches that four answers find, and up to how many sessions one counts as new. */
export const findMax = 3
export const newMentorSessions = 3
export const sessionHours = 1
/** Sessions of one weekly series, each a week or more after the one before. */
export const seriesMax = 8
/** Starts of one proposal, for how many hours they are held, and proposals of one session. */
export const proposedMax = 3
export const proposalHours = 24
export const proposalsMax = 6
/** Hours after a session's end to say that the other did not come, and after that to object. */
export const absenceHours = 24
export const objectionHours = 48
/** A coach's newest finished sessions that count for reliability, and from how many on it is shown. */
export const reliabilityMax = 20
export const reliabilityMin = 5
/** Coaches whose hours one student waits for, days until that ends, and minutes until the next user on the list is notified. */
export const waitingMax = 5
export const waitingDays = 60
export const headStartMinutes = 15
export const slotMinutes = 30
export const rangesPerDayMax = 4
export const feedSessionsMax = 500
export const defaultHoursStart = 9
export const defaultHoursEnd = 17
/** A coach's own: how long before a start, and how many days ahead, people can book. */
export const noticeHoursMax = 168
export const bookableDaysMax = 365
/** Of a coach who has not chosen yet. */
export const noticeHoursDefault = 2
export const bookableDaysDefault = 60
/** Times off of one coach that are not over, the days of one, and how many days ahead its last one may be. */
export const timeOffMax = 40
export const timeOffDaysMax = 366
export const timeOffAheadDays = 730
export const timeOffNoteMax = 200
/** Of the address of a coach's own calendar, and days for which what was read of it blocks hours. */
export const calendarAddressMax = 2_000
export const calendarKeptDays = 7
export const yearsOfExperienceMax = 20
export const topicMin = 3
export const topicMax = 120
export const notesMax = 1000
export const reasonMin = 3
export const reasonMax = 500
export const bioMax = 2000
export const expertiseDescriptionMax = 300
/** Areas of one coach. */
export const expertiseMax = 60
export const categoryMin = 2
export const categoryMax = 60
export const ratingMin = 1
export const ratingMax = 5
export const commentMin = 10
export const commentMax = 500
export const replyMin = 2
export const messageMax = 2000
/** Replies that a coach keeps, and characters of one. */
export const savedRepliesMax = 30
export const savedReplyMax = 1000
/** So long after it was sent, a message is changed or withdrawn by its sender. */
export const messageChangeMinutes = 10
/** How often its text is changed in that time: each is kept. */
export const messageChangesMax = 5
/** How long its former text is kept, for a report. */
export const formerTextDays = 30
export const messagePage = 50
/** Of one message; of a name as it is kept, and as it is given. */
export const attachmentsMax = 3
export const attachmentNameMax = 80
export const fileNameMax = 400
/** Uploads of one person within 24 hours, in bytes. */
export const attachmentBytesPerDay = 100 * 1024 * 1024
/** Hours for which an upload waits to be sent. */
export const unsentHours = 24
export const documentLinkSeconds = 60
/** Of a search in one's messages. */
export const messageSearchMax = 100
/** Messages with contact details that one person sends within so many days; those from the last of them on are flagged. */
export const contactDetailsMax = 3
export const contactDetailsDays = 7
/** People whom one person blocks. */
export const blocksMax = 500
/** Reports of one person within 24 hours, and how many people's make a piece urgent, and hide a review or a reply. */
export const reportsPerDay = 20
export const reportsToHold = 3
export const reportNoteMax = 500
/** Hours within which the team looks at an urgent report, and at any other: that is promised to who reports. */
export const urgentReportHours = 24
export const reportHours = 72
/** Reports of one piece that are shown. */
export const reportsShown = 20
export const decisionWhyMax = 500
/** Days for which a decision can be appealed against. */
export const appealDays = 30
export const appealMin = 10
export const appealMax = 1000
/** Days for which what was reported is kept after the last word about it. */
export const caseKeptDays = 365
/** Hours between two exports of one person, and days for which one is kept. */
export const exportHours = 24
export const exportDays = 7
/** So long the access log keeps an entry. */
export const accessDays = 90
/** So long a lost second factor stays after an admin has asked for its reset. */
export const factorResetHours = 24
/** Days for which a reset that is due waits for a sign-in. */
export const factorResetDays = 7
/** Wrong second factors in a row after which the owner is mailed, and none is taken until there is a new password. */
export const factorGuessesNoted = 10
export const factorGuessesMax = 100
/** Of one export: bytes of text of one kind of thing, bytes of files of one service, and letters of one piece on its way. */
export const exportTextMax = 4_000_000
export const exportFilesMax = 8_000_000
export const exportPieceMax = 48_000
/** Days within which an application is looked at, and for which its proofs are kept at the latest. */
export const applicationDays = 3
export const proofDays = 30
/** So long before that coaches are notified, twice, that a proof is due. */
export const proofNoticeDays = [30, 7] as const
/** So long after it was due a coach is still booked who has not proved again to be a student. */
export const statusGraceDays = 30
/** So long coaches who were approved before have to prove a clean record, once a site asks for it. */
export const recordPeriodDays = 30
/** Of a result document. */
export const controlCodeMin = 6
export const controlCodeMax = 40
/** Of the code that is mailed to a university. */
export const universityCodeMinutes = 30
export const universityCodeTries = 5
/** A student's private answer about a session: the days for which it is asked, and from how many answers on they are counted. */
export const sessionAnswerMax = 500
/** A student's question to a coming session. */
export const sessionQuestionMax = 500
export const sessionSummaryMax = 600
export const questionDays = 30
export const answersMin = 5
/** Browsers of one person that get pushes while the site is closed, and the address that a push service gives one. */
export const pushBrowsersMax = 10
export const pushEndpointMax = 800
/** Hours of the site's clock in which nothing is pushed to a student under eighteen. */
export const quietFromHour = 22
export const quietUntilHour = 8
export const nameMax = 60
export const schoolMax = 120
export const passwordMin = 10
export const passwordMax = 200
export const minimumAge = 15
export const ageOfMajority = 18
export const blogTitleMin = 3
export const blogTitleMax = 120
export const blogContentMax = 20_000
export const pageContentMax = 20_000
/** In a text of a post or page. */
export const headingsMax = 100
export const rankMax = 3_000_000
/** Tables of ranks, and rows of one. */
export const rankTablesMax = 60
export const rankRowsMax = 200
/** Tests of one exam, and questions of one test. */
export const subjectsMax = 20
export const questionsMax = 200
export const subjectNameMax = 40
export const netMax = 500
/** Mock exams of one student. */
export const mockExamsMax = 500
export const mockExamNameMax = 80
export const weakTopicsMax = 10
export const weakTopicMax = 60
/** Topics of one mock exam whose answers are counted. */
export const examTopicsMax = 30
export const progressNoteMax = 5_000
/** Tasks of one week. */
export const planTasksMax = 60
export const planSubjectMax = 40
export const planTopicMax = 120
/** Questions or minutes of one task. */
export const planAmountMax = 1_000
/** Weeks before and after the current one that are planned in. */
export const planWeeks = 8
/** Days for which a task that is not done counts as late. */
export const planLateDays = 28
export const planLateMax = 50
/** Weeks of tasks that a coach keeps, characters of a name, and students whose plans one goes into at once. */
export const templatesMax = 20
export const templateNameMax = 60
export const templateStudentsMax = 20
/** Certificates of one coach that are new in a day, and that the coach is shown. */
export const certificatesPerDay = 5
export const certificatesShown = 20
/** Days that open tasks are spread over, the minutes a day then has at most, and hours for which that can be undone. */
export const tidyDays = 14
export const tidyMinutesPerDay = 240
export const tidyUndoHours = 24
/** Days for which a plan says that it was tidied. */
export const tidyShownDays = 14
/** Days after which a topic that was begun is suggested. */
export const topicRestDays = 7
/** Sittings of the exam that are named. */
export const comingExamsMax = 6
/** Topics of one subject. */
export const topicsMax = 100
/** Minutes outside the plan that a student says of one topic. */
export const topicMinutesMax = 60_000
/** Questions that a student got wrong, those with a picture, characters of a note, and topics that are counted. */
export const mistakesMax = 1_000
export const mistakePicturesMax = 300
export const mistakeNoteMax = 500
export const mistakeTopicsMax = 20
/** Programmes of one table, tables of them, and letters of a programme's name and university. */
export const programmesMax = 80
export const programmeTablesMax = 200
export const programmeNameMax = 100
export const programmeUniversityMax = 60
/** Programmes of a student's draft list, and letters of a note in it. */
export const choicesMax = 24
export const choiceNoteMax = 200
/** Right answers in a row after which a question leaves the list. */
export const mistakeRights = 2
export const featuredCoaches = 3
export const recentUsers = 5
export const chartDays = 30
export const slotRangeDays = 62
export const listDefault = 20
export const listMax = 60
/** Where the specification has a bare array: its most entries. */
export const arrayMax = 200
/** Why a user changes what is live. */
export const whyMin = 3
export const whyMax = 300
export const pageMax = 10_000
/** Addresses in one part of the list for site maps. */
export const addressMax = 1000
/** Coaches that match are counted up to here. */
export const countMax = 1_000
/** Pages of coaches beyond so many are empty. */
export const reachMax = 12_000
/** The highest number of a composition. */
export const compositionMax = 99_999_999
