/** The product's constants (specification, sections 5 and 9; product decisions). Durations are in the unit the name says. */
export const limits = {
  /** Next free starts that a coach's card shows. */
  nextStarts: 3,
  /** Coaches that are named instead of another one. */
  insteadMax: 3,
  /** Coaches that four answers find, and up to how many sessions one counts as new. */
  findMax: 3,
  newMentorSessions: 3,
  sessionHours: 1,
  /** Sessions of one weekly series, each a week or more after the one before. */
  seriesMax: 8,
  /** Starts of one proposal, for how many hours they are held, and proposals of one session. */
  proposedMax: 3,
  proposalHours: 24,
  proposalsMax: 6,
  /** Hours after a session's end to say that the other did not come, and after that to object. */
  absenceHours: 24,
  objectionHours: 48,
  /** A coach's newest finished sessions that count for reliability, and from how many on it is shown. */
  reliabilityMax: 20,
  reliabilityMin: 5,
  /** Coaches whose hours one student waits for, days until that ends, and minutes until the next user on the list is notified. */
  waitingMax: 5,
  waitingDays: 60,
  headStartMinutes: 15,
  slotMinutes: 30,
  rangesPerDayMax: 4,
  feedSessionsMax: 500,
  defaultHoursStart: 9,
  defaultHoursEnd: 17,
  /** A coach's own: how long before a start, and how many days ahead, people can book. */
  noticeHoursMax: 168,
  bookableDaysMax: 365,
  /** Of a coach who has not chosen yet. */
  noticeHoursDefault: 2,
  bookableDaysDefault: 60,
  /** Times off of one coach that are not over, the days of one, and how many days ahead its last one may be. */
  timeOffMax: 40,
  timeOffDaysMax: 366,
  timeOffAheadDays: 730,
  timeOffNoteMax: 200,
  /** Of the address of a coach's own calendar, and days for which what was read of it blocks hours. */
  calendarAddressMax: 2_000,
  calendarKeptDays: 7,
  yearsOfExperienceMax: 20,
  topicMin: 3,
  topicMax: 120,
  notesMax: 1000,
  reasonMin: 3,
  reasonMax: 500,
  bioMax: 2000,
  expertiseDescriptionMax: 300,
  /** Areas of one coach. */
  expertiseMax: 60,
  categoryMin: 2,
  categoryMax: 60,
  ratingMin: 1,
  ratingMax: 5,
  commentMin: 10,
  commentMax: 500,
  replyMin: 2,
  messageMax: 2000,
  /** Replies that a coach keeps, and characters of one. */
  savedRepliesMax: 30,
  savedReplyMax: 1000,
  /** So long after it was sent, a message is changed or withdrawn by its sender. */
  messageChangeMinutes: 10,
  /** How often its text is changed in that time: each is kept. */
  messageChangesMax: 5,
  /** How long its former text is kept, for a report. */
  formerTextDays: 30,
  messagePage: 50,
  /** Of one message; of a name as it is kept, and as it is given. */
  attachmentsMax: 3,
  attachmentNameMax: 80,
  fileNameMax: 400,
  /** Uploads of one person within 24 hours, in bytes. */
  attachmentBytesPerDay: 100 * 1024 * 1024,
  /** Hours for which an upload waits to be sent. */
  unsentHours: 24,
  documentLinkSeconds: 60,
  /** Of a search in one's messages. */
  messageSearchMax: 100,
  /** Messages with contact details that one person sends within so many days; those from the last of them on are flagged. */
  contactDetailsMax: 3,
  contactDetailsDays: 7,
  /** People whom one person blocks. */
  blocksMax: 500,
  /** Reports of one person within 24 hours, and how many people's make a piece urgent, and hide a review or a reply. */
  reportsPerDay: 20,
  reportsToHold: 3,
  reportNoteMax: 500,
  /** Hours within which the team looks at an urgent report, and at any other: that is promised to who reports. */
  urgentReportHours: 24,
  reportHours: 72,
  /** Reports of one piece that are shown. */
  reportsShown: 20,
  decisionWhyMax: 500,
  /** Days for which a decision can be appealed against. */
  appealDays: 30,
  appealMin: 10,
  appealMax: 1000,
  /** Days for which what was reported is kept after the last word about it. */
  caseKeptDays: 365,
  /** Hours between two exports of one person, and days for which one is kept. */
  exportHours: 24,
  exportDays: 7,
  /** So long the access log keeps an entry. */
  accessDays: 90,
  /** So long a lost second factor stays after an admin has asked for its reset. */
  factorResetHours: 24,
  /** Days for which a reset that is due waits for a sign-in. */
  factorResetDays: 7,
  /** Wrong second factors in a row after which the owner is mailed, and none is taken until there is a new password. */
  factorGuessesNoted: 10,
  factorGuessesMax: 100,
  /** Of one export: bytes of text of one kind of thing, bytes of files of one service, and letters of one piece on its way. */
  exportTextMax: 4_000_000,
  exportFilesMax: 8_000_000,
  exportPieceMax: 48_000,
  /** Days within which an application is looked at, and for which its proofs are kept at the latest. */
  applicationDays: 3,
  proofDays: 30,
  /** Of a result document. */
  controlCodeMin: 6,
  controlCodeMax: 40,
  /** Of the code that is mailed to a university. */
  universityCodeMinutes: 30,
  universityCodeTries: 5,
  /** A student's private answer about a session: the days for which it is asked, and from how many answers on they are counted. */
  sessionAnswerMax: 500,
  /** A student's question to a coming session. */
  sessionQuestionMax: 500,
  sessionSummaryMax: 600,
  questionDays: 30,
  answersMin: 5,
  /** Browsers of one person that get pushes while the site is closed, and the address that a push service gives one. */
  pushBrowsersMax: 10,
  pushEndpointMax: 800,
  /** Hours of the site's clock in which nothing is pushed to a student under eighteen. */
  quietFromHour: 22,
  quietUntilHour: 8,
  nameMax: 60,
  schoolMax: 120,
  passwordMin: 10,
  passwordMax: 200,
  minimumAge: 15,
  ageOfMajority: 18,
  blogTitleMin: 3,
  blogTitleMax: 120,
  blogContentMax: 20_000,
  pageContentMax: 20_000,
  /** In a text of a post or page. */
  headingsMax: 100,
  rankMax: 3_000_000,
  /** Tables of ranks, and rows of one. */
  rankTablesMax: 60,
  rankRowsMax: 200,
  /** Tests of one exam, and questions of one test. */
  subjectsMax: 20,
  questionsMax: 200,
  subjectNameMax: 40,
  netMax: 500,
  /** Mock exams of one student. */
  mockExamsMax: 500,
  mockExamNameMax: 80,
  weakTopicsMax: 10,
  weakTopicMax: 60,
  /** Topics of one mock exam whose answers are counted. */
  examTopicsMax: 30,
  progressNoteMax: 5_000,
  /** Tasks of one week. */
  planTasksMax: 60,
  planSubjectMax: 40,
  planTopicMax: 120,
  /** Questions or minutes of one task. */
  planAmountMax: 1_000,
  /** Weeks before and after the current one that are planned in. */
  planWeeks: 8,
  /** Days for which a task that is not done counts as late. */
  planLateDays: 28,
  planLateMax: 50,
  /** Days that open tasks are spread over, the minutes a day then has at most, and hours for which that can be undone. */
  tidyDays: 14,
  tidyMinutesPerDay: 240,
  tidyUndoHours: 24,
  /** Days for which a plan says that it was tidied. */
  tidyShownDays: 14,
  /** Days after which a topic that was begun is suggested. */
  topicRestDays: 7,
  /** Sittings of the exam that are named. */
  comingExamsMax: 6,
  /** Topics of one subject. */
  topicsMax: 100,
  /** Minutes outside the plan that a student says of one topic. */
  topicMinutesMax: 60_000,
  /** Questions that a student got wrong, those with a picture, characters of a note, and topics that are counted. */
  mistakesMax: 1_000,
  mistakePicturesMax: 300,
  mistakeNoteMax: 500,
  mistakeTopicsMax: 20,
  /** Right answers in a row after which a question leaves the list. */
  mistakeRights: 2,
  featuredCoaches: 3,
  recentUsers: 5,
  chartDays: 30,
  slotRangeDays: 62,
  listDefault: 20,
  listMax: 60,
  /** Where the specification has a bare array: its most entries. */
  arrayMax: 200,
  /** Why a user changes what is live. */
  whyMin: 3,
  whyMax: 300,
  pageMax: 10_000,
  /** Addresses in one part of the list for site maps. */
  addressMax: 1000,
  /** Coaches that match are counted up to here. */
  countMax: 1_000,
  /** Pages of coaches beyond so many are empty. */
  reachMax: 12_000,
  /** The highest number of a composition. */
  compositionMax: 99_999_999,
} as const
