import { unzipSync } from 'fflate';
import { judgeResume, type ResumeVerdict } from '../../machines/resume-file.ts';

/** The server's verdict, before anything is sent (machines/resume-file.ts). Rejects where the file cannot be read. */
export async function inspectResume(file: File): Promise<ResumeVerdict> {
  return judgeResume(file.name, new Uint8Array(await file.arrayBuffer()), unzipSync);
}
