// Each file's hash is in every first visit: a student's topics and mistakes come in one.
export { MistakesPage } from './features/mistakes/mistakes.page.tsx'
export { TopicsPage } from './features/topics/topics.page.tsx'
