#!/bin/sh
# Makes clase.mp4 from the poster and the pictures of the rogel: a slow look at each, H.264, ready to stream.
# Run by hand when a picture changes (needs ffmpeg with libx264 and libwebp): sh demo/video/make.sh <poster.webp>
set -e
cd "$(dirname "$0")"
poster=${1:?which poster picture}
look="scale=1920:-2,crop=1920:1080,zoompan=z='1+0.0006*on':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)':d=144:s=960x540:fps=24,format=yuv420p"
ffmpeg -v error -y \
  -i "$poster" -i ../pictures/curso-rogel-3.webp -i ../pictures/curso-rogel-2.webp -i ../pictures/curso-rogel.webp \
  -f lavfi -i anullsrc=r=22050:cl=mono \
  -filter_complex "[0]$look[a];[1]$look[b];[2]$look[c];[3]$look[d];\
[a][b]xfade=duration=0.75:offset=5.25[ab];[ab][c]xfade=duration=0.75:offset=10.5[abc];[abc][d]xfade=duration=0.75:offset=15.75[v]" \
  -map '[v]' -map 4:a -shortest -pix_fmt yuv420p -c:v libx264 -profile:v main -preset veryslow -crf 27 -c:a aac -b:a 16k -movflags +faststart clase.mp4
