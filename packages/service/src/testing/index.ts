export { contractAccessTests } from './access-tests.ts'
export { type Line, openLine } from './line.ts'
export { cookiesOf } from './sign-in.ts'
export { someone, type TestClient, type TestService, testService } from './test-service.ts'
