// Each file's hash is in every first visit: a student's topics, mistakes and choices come in one.
export { ChoicesPage } from './features/choices/choices.page.tsx'
export { MistakesPage } from './features/mistakes/mistakes.page.tsx'
export { TopicsPage } from './features/topics/topics.page.tsx'
